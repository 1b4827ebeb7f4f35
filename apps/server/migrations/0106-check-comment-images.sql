-- phase: before
-- online
-- X-C39. Reads the rows of before without holding anybody up.
alter table square_comments validate constraint square_comments_has_text_or_images;
