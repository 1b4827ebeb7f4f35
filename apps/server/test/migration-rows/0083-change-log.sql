insert into db_changes (key) values ('newest'), ('viewer:1');
