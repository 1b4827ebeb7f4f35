-- A review that operators took off stays when its author removes it, empty: otherwise writing it again would show it.
alter table catalog_reviews add column removed_at timestamptz(3);
alter table catalog_reviews add constraint catalog_reviews_removed check (removed_at is null or (hidden and content = ''));
