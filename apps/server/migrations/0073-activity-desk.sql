-- Activities as operators look for them; published ones have indexes by their times already.
create index engagement_activities_kind on engagement_activities (kind, id desc);
create index engagement_activities_drafts on engagement_activities (id desc) where not published;
