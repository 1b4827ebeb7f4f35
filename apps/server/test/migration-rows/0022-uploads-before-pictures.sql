update media_uploads set picture_id = (select min(id) from media_pictures);
