INSERT INTO "chat_rooms" ("id") VALUES ('main_celebrate_chat');
