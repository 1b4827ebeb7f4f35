-- X-A9: from the provider's answer to the session it is traded for, once and within minutes.
create table account_apple_tickets (
  -- Of the ticket in the address together with the cookie of the browser it was given to: neither alone opens anything.
  key bytea primary key check (length(key) = 32),
  issuer text not null check (length(issuer) between 1 and 200),
  subject text not null check (length(subject) between 1 and 255),
  expires_at timestamptz(3) not null
);
create index account_apple_tickets_expiry on account_apple_tickets (expires_at);

grant select, insert, update, delete on account_apple_tickets to lanyu_app;
