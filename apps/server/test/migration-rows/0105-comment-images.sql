insert into square_comments (post_id, author_id, content, images)
select max(id), 100000, '', '[{"folder":"media/picture/00112233445566778899aabbccddeeff","width":360,"height":240}]'
from square_posts having count(*) > 0;
