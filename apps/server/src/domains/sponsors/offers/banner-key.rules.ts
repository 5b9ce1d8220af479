export const bannerKey = (offer: { id: string; ownerId: string }) =>
  `banners/${offer.ownerId}/${offer.id}.webp`;
