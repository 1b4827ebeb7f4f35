insert into square_tags (tag, position) values ('攻略', 1);
