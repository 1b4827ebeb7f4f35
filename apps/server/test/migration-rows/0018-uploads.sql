insert into media_uploads (id, staff_id, kind, size, received, pieces, expires_at)
select repeat('0a', 16), min(id), 'picture', 100, 40, '{0-0011aabb}', now() + interval '1 day' from staff_members;
