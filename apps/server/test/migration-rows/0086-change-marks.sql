insert into db_change_marks (oldest_running) values ('1');
