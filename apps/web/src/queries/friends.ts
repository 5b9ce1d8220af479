/** The key of all queries about friends, which blocking a user changes too. */
export const friendsKey = ['friends'] as const;
