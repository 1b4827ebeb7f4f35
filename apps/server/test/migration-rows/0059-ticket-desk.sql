insert into site_kefu_notes (ticket_id, staff_id, kind, text) select max(t.id), max(m.id), 'note', '旧工单的备注' from site_kefu_tickets t, staff_members m;
insert into site_kefu_canned_replies (owner_id, category, title, text) select max(id), '退款', '退款已受理', '你好' from staff_members;
