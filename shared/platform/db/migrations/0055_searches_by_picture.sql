-- What was asked of image search services for a brand, counted beside what text searches used of the day.
ALTER TABLE brand_search_days ADD COLUMN image_queries int NOT NULL DEFAULT 0 CHECK (image_queries >= 0);
