WITH party AS (
  INSERT INTO "parties" ("topic", "name", "description") VALUES
    ('Music', 'Music', 'Songs, concerts, and what to play while the candles burn.'),
    ('Sports', 'Sports', 'Matches, runs, and who would win a cake-carrying race.'),
    ('Travel', 'Travel', 'Where to wake up on a birthday.'),
    ('Art', 'Art', 'Things seen, drawn, glued and hung on walls.'),
    ('Technology', 'Technology', 'Gadgets, code, and candles with a switch.'),
    ('Cooking', 'Cooking', 'Cakes first. Then everything else.'),
    ('Reading', 'Reading', 'Books that make good presents, and the ones we kept.'),
    ('Gaming', 'Gaming', 'On boards, with cards, on screens.'),
    ('Fitness', 'Fitness', 'Moving, and what to do after the third slice.'),
    ('Movies', 'Movies', 'What to watch when the guests have gone.')
  RETURNING "id"
)
INSERT INTO "chat_rooms" ("id") SELECT "id"::text FROM party;
