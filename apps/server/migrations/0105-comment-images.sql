-- phase: before
-- X-C39. Pictures of a comment, stored as those of a post are. Processes of the build before leave them empty.
alter table square_comments add column images jsonb not null default '[]';
-- A comment may be a picture alone. Every row has a text so far: nothing is to be checked while the table is held.
alter table square_comments drop constraint square_comments_check;
alter table square_comments add constraint square_comments_has_text_or_images
  check (state = 'deleted' or content <> '' or images <> '[]') not valid;
