insert into site_kefu_tickets (user_id, category, summary) values (100000, 'refund', '想退掉一款游戏');
