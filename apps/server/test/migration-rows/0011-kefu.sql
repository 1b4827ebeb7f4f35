insert into site_kefu_tickets (user_id, category, summary) values (100000, 'account', '登录不上');
insert into site_kefu_entries (ticket_id, text, images) values (1, '登录不上，提示账号或密码错误', '{1}');
