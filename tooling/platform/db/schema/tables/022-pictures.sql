-- The uploaded pictures themselves: here every instance has them, and a backup holds them.
CREATE TABLE upload_pictures (
  name text PRIMARY KEY REFERENCES uploads ON DELETE CASCADE,
  picture bytea NOT NULL
);
ALTER TABLE upload_pictures ALTER COLUMN picture SET STORAGE EXTERNAL; -- WebP does not shrink
