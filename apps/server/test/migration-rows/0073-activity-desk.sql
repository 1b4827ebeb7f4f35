select count(*) from engagement_activities;
