insert into staff_log (call, object, outcome) values ('job expire approval', 'limit gifts.codes', 'done');
