-- The browser that asked for a code, as its signed cookie says. Codes of before have none and cannot be used any more: they
-- lived for five minutes.
alter table account_sms_codes add column browser_id text;
drop index account_sms_codes_newest;
create index account_sms_codes_newest on account_sms_codes (phone, purpose, browser_id, id desc);

-- When the owner was told that the session ends soon because nobody uses it.
alter table account_sessions add column warned_at timestamptz(3);
-- The end that no use puts off. `expires_at` is the end if the session is not used until then. Sessions of before have none:
-- they end when they would have.
alter table account_sessions add column ends_at timestamptz(3);
