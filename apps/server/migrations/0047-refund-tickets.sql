-- X-C17: who wants their diamonds or money back says so.
alter table site_kefu_tickets drop constraint site_kefu_tickets_category_check;
alter table site_kefu_tickets add constraint site_kefu_tickets_category_check
  check (category in ('account', 'recharge', 'refund', 'download', 'community', 'report', 'other'));
