-- What the accepted messages of a day cost, in thousandths of a yuan, each at the price of its moment.
alter table account_sms_days add column cost_li bigint not null default 0 check (cost_li >= 0);
-- Of the days before, the price of today is all that is known. A provider for development costs nothing.
update account_sms_days d set cost_li = d.accepted::bigint * s.price
from (select (value #>> '{}')::bigint as price from site_settings where key = 'smsPriceLi' and value #>> '{}' ~ '^[0-9]{1,6}$') s
where d.provider in ('aliyun', 'tencent');
