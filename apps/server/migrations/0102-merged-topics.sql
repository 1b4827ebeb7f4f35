-- phase: before
alter table square_tags validate constraint square_tags_merged_into_fkey;
alter table square_tags validate constraint square_tags_merged_into_other;
