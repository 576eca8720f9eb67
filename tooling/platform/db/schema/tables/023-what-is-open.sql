-- What of a member is open, found without reading what has ended: a whole history is no dearer than none.
CREATE INDEX orders_unpaid ON ledger.orders (member) WHERE paid IS NULL;
CREATE INDEX topups_of_member_open ON ledger.topups (member) WHERE status = 1;
CREATE INDEX withdrawals_of_member_open ON ledger.withdrawals (member) WHERE status IN (1, 3);
