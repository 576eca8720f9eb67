-- When an instance last said, on the database's clock, that it holds seeds of a standing chain: while one does, no chain may be replaced.
CREATE TABLE fair.able_to_draw (one boolean PRIMARY KEY DEFAULT true CHECK (one), at timestamptz NOT NULL DEFAULT clock_timestamp());
