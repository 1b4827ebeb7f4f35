insert into staff_roles (key, name, permissions) values ('drillthree', '演练', '{kefu.read}');
