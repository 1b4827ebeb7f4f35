-- phase: before
-- online
create index concurrently media_pictures_shown_of_uploader on media_pictures (created_by, id desc) where attached_at is not null;
