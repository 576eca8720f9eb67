-- The operator took the database as it is, after its history had gone back (`accept-history`). Other eras begin by themselves and vouch for nothing.
ALTER TABLE fair.eras ADD COLUMN accepted boolean NOT NULL DEFAULT false;
