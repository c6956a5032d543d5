-- Why there was no answer: nobody took a connection, so that the site may be there over TLS alone. Else a server was there and
-- failed, which says nothing of that.
ALTER TABLE crawl_robots ADD COLUMN unmet boolean NOT NULL DEFAULT false;
