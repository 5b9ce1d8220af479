-- Run by Patroni once, in the new cluster.
CREATE ROLE hooray LOGIN PASSWORD '${HOORAY_PASSWORD}';
CREATE DATABASE hooray OWNER hooray TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
