-- X-A8: an account that is erased takes its rows with it. What stays for ever (wallet, consents) gets no such right.
grant delete on account_exports, messages_inbox, membership_members, site_kefu_tickets, site_kefu_entries to lanyu_app;
