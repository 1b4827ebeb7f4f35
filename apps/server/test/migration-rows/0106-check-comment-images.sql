update square_comments set images = '[]' where images = '[]';
