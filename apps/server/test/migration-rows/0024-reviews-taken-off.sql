update catalog_reviews set hidden = true, content = '', removed_at = now();
