-- The platform's logins and its database, on a new server. owner and members: their passwords, which databaseScript.sh says before it.
CREATE ROLE unison_app NOLOGIN;
CREATE ROLE unison LOGIN PASSWORD :'owner';
CREATE ROLE members_of_unison LOGIN PASSWORD :'members';
GRANT unison_app TO unison, members_of_unison;
CREATE DATABASE unison OWNER unison;
REVOKE CONNECT ON DATABASE unison FROM PUBLIC;
GRANT CONNECT ON DATABASE unison TO members_of_unison;
