-- Gift packs and activation codes as operators work with them.

-- Packs by what an operator looks for.
create index gifts_packs_game_newest on gifts_packs (game_id, id desc);
create index gifts_packs_start on gifts_packs (start_at, id);
-- Nine of ten codes are gone.
create index gifts_packs_low on gifts_packs (end_at, id) where total > 0 and (total - claimed) * 10 < total;
-- Who claimed, newest first.
create index gifts_codes_claimed on gifts_codes (pack_id, claimed_at desc, id desc) where user_id is not null;

-- Files of codes: sent, looked through, then added by the worker.
alter table media_uploads drop constraint media_uploads_kind_check;
alter table media_uploads add constraint media_uploads_kind_check
  check (kind in ('picture', 'video', 'package', 'codes'));

create table gifts_code_imports (
  id bigint generated always as identity primary key,
  pack_id bigint not null references gifts_packs (id),
  staff_id bigint not null references staff_members (id),
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'reading'
    check (state in ('reading', 'checked', 'adding', 'done', 'refused', 'discarded')),
  -- Until it is read.
  upload_id text,
  format text check (format in ('csv', 'xlsx')),
  encoding text check (encoding in ('utf-8', 'utf-16le', 'gb18030')),
  fault text,
  -- Cells looked at so far: another worker goes on from there.
  cells integer not null default 0 check (cells >= 0),
  bad integer not null default 0 check (bad >= 0),
  -- Rows of the first bad ones.
  bad_rows integer[] not null default '{}',
  repeated integer not null default 0 check (repeated >= 0),
  known integer not null default 0 check (known >= 0),
  fresh integer not null default 0 check (fresh >= 0),
  added integer not null default 0 check (added >= 0),
  -- The last staged code that was added, in the order of the index.
  added_up_to text not null default '',
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  check ((state = 'refused') = (fault is not null))
);
create index gifts_code_imports_pack on gifts_code_imports (pack_id, id desc);
create index gifts_code_imports_open on gifts_code_imports (state, created_at)
  where state in ('reading', 'checked', 'adding');
grant select, insert, update on gifts_code_imports to lanyu_app;

-- Codes of a file between the dry run and the pack; each once.
create table gifts_staged_codes (
  import_id bigint not null references gifts_code_imports (id),
  code text collate "C" not null check (length(code) between 1 and 40),
  primary key (import_id, code)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
grant select, insert, delete on gifts_staged_codes to lanyu_app;

-- Codes of a void batch that nobody used give nothing any more.
alter table gifts_batches
  add column voided_at timestamptz(3),
  add column voided_by bigint references staff_members (id),
  add constraint gifts_batches_void_check check ((voided_at is null) = (voided_by is null));
create index gifts_batches_kind on gifts_batches (kind, id desc);
create index gifts_batches_expiry on gifts_batches (expire_at, id);
grant update (voided_at, voided_by) on gifts_batches to lanyu_app;
