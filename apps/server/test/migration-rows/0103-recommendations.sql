insert into recommendations_people (user_id, seen_at, due_at) values (100000, now(), now());
insert into catalog_recommended_games values (100000, '{1,2}', '{3,0}', '{1,0}', now());
insert into square_recommended_posts values (100000, '{1,2}', '{1,0}', '{1,0}', now());
insert into catalog_not_interested (user_id, kind, ref_id) values (100000, 'game', 1);
insert into square_not_interested (user_id, kind, ref_id) values (100000, 'person', 100001);
