insert into media_images (owner_id, kind, folder, width, height) values (100000, 'avatar', 'avatars/abcdefghij', 384, 384);
