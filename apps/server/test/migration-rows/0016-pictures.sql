insert into media_pictures (kind, state, folder, widths, width, height) values ('icon', 'ready', 'media/picture/abcdefghij', '{64,128}', 128, 128);
