insert into square_tags (tag, position) values ('合并以后', 90);
