-- A message is a template of the server's words with parameters, and is read in the reader's language. Rows of before have
-- none and are read as they were written. Title and content are still written: processes of before read them.
alter table messages_inbox
  add column template text not null default '',
  add column params jsonb not null default '{}';
-- The language of the browser that is pushed to.
alter table messages_pushes add column language text not null default 'zh-CN';
