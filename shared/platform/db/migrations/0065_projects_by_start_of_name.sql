-- Operators find a project by how its name begins. In byte order, since only there are names that begin alike one range.
CREATE INDEX projects_by_start_of_name ON projects ((lower(name)) COLLATE "C", id);
