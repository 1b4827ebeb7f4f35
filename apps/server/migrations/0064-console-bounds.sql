-- Two roles of one name cannot be told apart by who gives them. Names that differ only in case or width are one name.
update staff_roles r set name = left(name, 30) || ' ' || id, version = version + 1
where exists (
  select from staff_roles other
  where other.id < r.id and lower(normalize(other.name, nfkc)) = lower(normalize(r.name, nfkc))
);
create unique index staff_roles_name on staff_roles (lower(normalize(name, nfkc)));

-- The last act that changed an object, of a history that is mostly reads.
create index staff_log_object_done on staff_log (object, id desc) where outcome = 'done';
