update account_exports set state = 'failed', file = 'private/exports/' || id || '.json', expires_at = created_at;
