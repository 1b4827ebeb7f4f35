update site_kefu_tickets set updated_at = now() where category = 'refund';
