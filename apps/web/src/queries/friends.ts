/** The key of everything about friends in the query cache; blocking somebody changes it too. */
export const friendsKey = ['friends'] as const;
