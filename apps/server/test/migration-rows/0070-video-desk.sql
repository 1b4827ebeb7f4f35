insert into video_categories (name, position, version) values ('访谈', 2, 3);
