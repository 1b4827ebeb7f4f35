update search_documents set words = array_to_tsvector('{月海,海回,回声,治愈,冒险}') where ref_id = 1;
