insert into site_faqs (category, question, html) values ('账号', '忘记密码怎么办？', '<p>用手机号找回。</p>');
insert into site_faq_votes (faq_id, device_id, helpful) values (1, 'device-of-old', true);
insert into site_inquiries (kind, company, contact, reach, text, user_id)
values ('publish', '潮汐工作室', '林舟', 'lin@tide.example', '想上架一款解谜游戏', 100000);
