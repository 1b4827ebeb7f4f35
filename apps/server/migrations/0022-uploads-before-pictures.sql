-- Nothing goes because something else does: an expired upload is removed before the picture that was made of it.
alter table media_uploads drop constraint media_uploads_picture_id_fkey;
alter table media_uploads add constraint media_uploads_picture_id_fkey foreign key (picture_id) references media_pictures (id);
