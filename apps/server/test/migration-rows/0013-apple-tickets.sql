insert into account_apple_tickets (key, issuer, subject, expires_at) values (sha256('ticket'), 'https://id.example', 'subject', now() + interval '2 minutes');
