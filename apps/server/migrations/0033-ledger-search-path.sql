-- Without pg_temp at the end it is searched first: who may make temporary tables could have had the entries of a real
-- balance written into tables of their own.
alter function wallet_post set search_path = pg_catalog, public, pg_temp;
