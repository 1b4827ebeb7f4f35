update media_pictures set attached_at = now() where id = (select min(id) from media_pictures);
