-- phase: before
-- online
create index concurrently media_pictures_used_of_uploader on media_pictures (created_by, attached_at desc, id desc) where attached_at is not null;
