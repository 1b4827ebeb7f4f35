update media_pictures set attached_at = null, unshown_since = now();
update catalog_games set icon = '{"folder": "media/picture/abcdefghij"}';
update catalog_slots set image = '{"folder": "media/picture/abcdefghij"}';
